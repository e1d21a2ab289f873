import { createInterface } from 'node:readline/promises';
import { readConfigPath, readPublicUrl } from './config.ts';
import { runSourceCommand } from './run-source-command.ts';

process.exitCode = await runSourceCommand({
  arguments: process.argv.slice(2),
  configPath: readConfigPath(process.env),
  ask: process.stdin.isTTY && process.stdout.isTTY ? askPerson : undefined,
  publicUrl: readPublicUrl(process.env),
  print: (line) => void process.stdout.write(`${line}\n`),
});

async function askPerson(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  return lines.question(question).finally(() => lines.close());
}
