import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { engineImages } from '@runrate/testkit/container-engines';
import { findJavaHome, installNativeEngines } from '@runrate/testkit/native-engines';
import { findAuthorities, makeDebian } from './debian.ts';
import { buildImage, run } from './docker.ts';

export interface Image {
  readonly tag: string;
  /** Images to make first. */
  readonly needs: readonly string[];
  /** Puts the files its Dockerfile needs into the folder, and builds it. */
  readonly make: (folder: string) => Promise<void> | void;
}

const enginesFolder = process.env['ENGINES_DIR'] ?? join(process.cwd(), '.engines');
const nodeTag = 'node:24-slim';

/** In build order. Tags are those of the official images that the compose files and the suites use. */
export const images: Readonly<Record<string, Image>> = {
  debian: {
    tag: 'runrate-base/debian',
    needs: [],
    make: (folder) => makeDebian('runrate-base/debian', folder),
  },
  node: { tag: nodeTag, needs: ['debian'], make: makeNode },
  java: { tag: 'runrate-base/java', needs: ['debian'], make: makeJava },
  caddy: {
    tag: 'caddy:2',
    needs: ['debian'],
    make: (folder) => build('caddy', 'caddy:2', folder),
  },
  ryuk: {
    tag: findReaperTag(),
    needs: ['node'],
    make: (folder) => build('ryuk', findReaperTag(), folder),
  },
  kafka: {
    tag: engineImages.kafka,
    needs: ['java'],
    make: async (folder) => {
      await installNativeEngines({ folder: enginesFolder, only: ['kafka'] });
      place(join(enginesFolder, 'kafka/lib'), folder, 'root/opt/kafka/libs');
      build('kafka', engineImages.kafka, folder);
    },
  },
  mongodb: {
    tag: engineImages.mongodb,
    needs: ['node'],
    make: async (folder) => {
      await installNativeEngines({ folder: enginesFolder, only: ['mongodb'] });
      place(join(enginesFolder, 'mongodb/bin'), folder, 'root/usr/bin');
      build('mongodb', engineImages.mongodb, folder);
    },
  },
  elasticsearch: {
    tag: engineImages.elasticsearch,
    needs: ['java'],
    make: async (folder) => {
      await installNativeEngines({ folder: enginesFolder, only: ['elasticsearch'] });
      const home = 'root/usr/share/elasticsearch';
      const installed = join(enginesFolder, 'elasticsearch/server');
      // Omit what the server wrote when it ran on this machine.
      const kept = readdirSync(installed).filter((name) => !['data', 'logs', 'tmp'].includes(name));
      for (const name of kept) place(join(installed, name), folder, join(home, name));
      build('elasticsearch', engineImages.elasticsearch, folder);
    },
  },
};

/** The Node that runs this script, and npm, laid out like the official image. */
function makeNode(folder: string): void {
  place(process.execPath, folder, 'root/usr/local/bin/node');
  run('npm', ['pack', '--silent', 'npm@11'], { cwd: folder });
  const library = join(folder, 'root/usr/local/lib/node_modules');
  mkdirSync(library, { recursive: true });
  const archive = readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? '';
  run('tar', ['-xzf', join(folder, archive), '-C', library]);
  run('mv', [join(library, 'package'), join(library, 'npm')]);
  // The official image has no npmrc.
  const settings = findAuthorities() ? 'cafile=/etc/ssl/certs/ca-certificates.crt\n' : '';
  mkdirSync(join(folder, 'root/usr/local/etc'));
  writeFileSync(join(folder, 'root/usr/local/etc/npmrc'), settings);
  build('node', nodeTag, folder);
}

/** A JDK of this machine, at the path that Eclipse Temurin's images use. */
function makeJava(folder: string): void {
  const home = join(folder, 'root/opt/java/openjdk');
  mkdirSync(home, { recursive: true });
  const unused = ['lib/src.zip', 'jmods', 'demo', 'man'].map((path) => `--exclude=./${path}`);
  const archive = join(folder, 'jdk.tar');
  // Distributions symlink some JDK files to paths outside it, so follow links.
  run('tar', ['-C', findJavaHome(), ...unused, '-chf', archive, '.']);
  run('tar', ['-C', home, '-xf', archive]);
  run('rm', [archive]);
  build('java', 'runrate-base/java', folder);
}

/** Copies a file or folder to where the Dockerfile expects it, following links. */
function place(source: string, folder: string, target: string): void {
  if (!existsSync(source)) throw new Error(`${source} is missing: delete ${enginesFolder} and start again.`);
  cpSync(source, join(folder, target), { recursive: true, dereference: true });
}

/** Builds from the prepared folder plus the image's files in this repository. */
function build(name: string, tag: string, folder: string): void {
  cpSync(join(import.meta.dirname, name), folder, { recursive: true });
  buildImage(tag, folder);
}

/** The tag that the installed testcontainers uses. */
function findReaperTag(): string {
  const reaper = join(process.cwd(), 'node_modules/testcontainers/build/reaper/reaper.js');
  const tag = existsSync(reaper)
    ? /testcontainers\/ryuk:[\w.]+/.exec(readFileSync(reaper, 'utf8'))?.[0]
    : undefined;
  return tag ?? 'testcontainers/ryuk:latest';
}
