// Loads `.env`, if there is one, into the environment of an npm command; variables already set win.
import { existsSync } from 'node:fs';

if (existsSync('.env')) process.loadEnvFile('.env');
