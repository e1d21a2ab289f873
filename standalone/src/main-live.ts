import { runHub } from './run-hub.ts';

/** A hub on public feeds, or on those of `HUB_CONFIG`; its data stand apart from the sample hub's. */
await runHub({ HUB_CONFIG: 'config/live.yaml', DATA_DIR: '.data/live', ...process.env });
