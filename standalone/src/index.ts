export { createHub, type Hub, type HubOptions, type HubOverrides } from './create-hub.ts';
export { loadHubConfig } from './load-hub-config.ts';
