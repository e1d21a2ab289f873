export { elasticsearch } from './elasticsearch.ts';
export { kafka } from './kafka.ts';
export { mongodb } from './mongodb.ts';
export { type NativeEngines, startNativeEngines } from './native-engines.ts';
export type { NativeServer, RunningServer } from './native-server.ts';
