import { parityStatus, startParityAudit } from '@runrate/contracts';
import { defineWrite } from '../define-write.ts';
import { defineAdminRead } from './define-admin-read.ts';
import { insistOn, loadMaintenance, start } from './rebuild.ts';

export const parityStatusRoute = defineAdminRead(parityStatus, ({ hub }) => loadMaintenance(hub, 'audit'));

export const startParityAuditRoute = defineWrite(
  startParityAudit,
  { admin: true, takesBody: true, note: 'as asked' },
  async ({ hub, logger }, { body: { repair, deletions } }) => {
    insistOn(await start(hub, 'audit', { repair, deletions }));
    logger.info({ repair, deletions }, 'parity audit begun');
    return { status: 202, body: await loadMaintenance(hub, 'audit') };
  },
);
