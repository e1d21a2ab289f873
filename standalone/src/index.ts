export { loadHubConfig } from '@runrate/service';
export { createHub, type Hub, type HubOptions, type HubOverrides } from './create-hub.ts';
export { prepareProcess } from './prepare-process.ts';
