// Puts the variables of `.env`, where there is one, into the environment of an npm command; what is set there already wins.
import { existsSync } from 'node:fs';

if (existsSync('.env')) process.loadEnvFile('.env');
