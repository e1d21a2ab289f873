import { readConfigPath } from './config.ts';
import { runSourceCommand } from './run-source-command.ts';

process.exitCode = await runSourceCommand({
  arguments: process.argv.slice(2),
  configPath: readConfigPath(process.env),
  print: (line) => void process.stdout.write(`${line}\n`),
});
