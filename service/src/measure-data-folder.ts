import { type DataDirSize, measureDataDir } from '@runrate/engines';
import { Gauge, type Registry } from 'prom-client';

/** Adds metrics of the size of the stores and the free space. There is no value while the disk does not respond. */
export function measureDataFolder(registry: Registry, dataDir: string): void {
  const registers = [registry];
  const look = (): DataDirSize | undefined => {
    try {
      return measureDataDir(dataDir);
    } catch {
      return undefined;
    }
  };
  new Gauge({
    name: 'runrate_store_bytes',
    help: 'Bytes of the files of each store, what waits in its WAL included',
    labelNames: ['store'],
    registers,
    collect() {
      this.reset();
      for (const [store, bytes] of Object.entries(look()?.stores ?? {})) this.set({ store }, bytes);
    },
  });
  const single = (name: string, help: string, read: (size: DataDirSize) => number) =>
    new Gauge({
      ...{ name, help, registers },
      collect() {
        const size = look();
        this.remove();
        if (size) this.set(read(size));
      },
    });
  single('runrate_disk_free_bytes', 'Room left on the disk of the data folder', ({ freeBytes }) => freeBytes);
  single('runrate_disk_size_bytes', 'Size of the disk of the data folder', ({ diskBytes }) => diskBytes);
  single(
    'runrate_last_backup_timestamp_seconds',
    'When the last backup of the data folder was complete; 0 where there was none',
    ({ backedUpAt }) => (backedUpAt === undefined ? 0 : Date.parse(backedUpAt) / 1000),
  );
}
