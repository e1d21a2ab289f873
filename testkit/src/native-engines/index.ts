export { type CertificateAuthority, createCertificateAuthority } from './certificates.ts';
export { elasticsearch, findJavaHome } from './elasticsearch.ts';
export { guardedDoors, guardedKafka } from './guarded-kafka.ts';
export { doorOf, kafka, kafkaBehind } from './kafka.ts';
export {
  freePort,
  type KillableServer,
  makeServerFolder,
  startKillable,
  startOnSmallDisk,
} from './killable-server.ts';
export { mongoDocumentsWith } from './mongo-documents.ts';
export { initiateReplicaSet, mongodb } from './mongodb.ts';
export { installNativeEngines } from './native-engines.ts';
