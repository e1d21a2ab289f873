export { startContainerEngines, whyNoContainers } from './container-engines.ts';
export { engineImages } from './engine-images.ts';
export { localHost } from './local-container.ts';
