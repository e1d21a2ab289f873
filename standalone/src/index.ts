export { loadHubConfig } from '@runrate/service';
export { createHub, type HubOptions, type HubOverrides, type RunningHub } from './create-hub.ts';
export { prepareProcess } from './prepare-process.ts';
