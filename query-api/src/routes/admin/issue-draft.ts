import { editIssue, getIssueDraft, previewIssue, testIssue } from '@runrate/contracts';
import { translator } from '@runrate/messages';
import { defineWrite } from '../define-write.ts';
import { defineAdminRead } from './define-admin-read.ts';

const admin = { admin: true, takesBody: true } as const;

export const getIssueDraftRoute = defineAdminRead(getIssueDraft, ({ issues }) => issues.read());

export const editIssueRoute = defineWrite(
  editIssue,
  {
    ...admin,
    note: async ({ issues }, { body: { issue, wishes } }) => ({
      ...{ target: issue, before: await issues.before(issue), after: wishes },
    }),
  },
  async ({ issues, logger }, { body, who }) => {
    const { isSeen, draft } = await issues.edit(body, who);
    logger.info({ issue: body.issue, plan: body.wishes.plan, by: who }, 'issue edited');
    return { status: isSeen ? 200 : 202, body: draft };
  },
);

export const previewIssueRoute = defineWrite(
  previewIssue,
  { ...admin, note: 'changes nothing' },
  async ({ issues }, { body }) => ({ status: 200, body: await issues.preview(body.wishes) }),
);

export const testIssueRoute = defineWrite(
  testIssue,
  { ...admin, note: 'changes nothing' },
  async ({ hub, issues }, { body: { email, wishes } }) => {
    await issues.test(email, wishes);
    const t = translator(hub.config.language);
    return { status: 200, body: { message: t('admin.test-mail-was-taken') } };
  },
);
