export {
  type PartitionLag,
  type Projector,
  type ProjectorOptions,
  startProjector,
} from './start-projector.ts';
