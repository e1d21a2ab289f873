export { hasContainerRuntime, startContainerEngines } from './container-engines.ts';
