import { runHub } from './run-hub.ts';

await runHub(process.env);
