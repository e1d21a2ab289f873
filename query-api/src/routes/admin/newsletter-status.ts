import { mailOutboxView, newsletterIssuesView, newsletterStatus, subscribersView } from '@runrate/contracts';
import { defineAdminRead } from './define-admin-read.ts';

const issuesShown = 12;

export const newsletterStatusRoute = defineAdminRead(newsletterStatus, async ({ hub, subscribers }) => {
  const { views } = hub;
  const people = (status: string) =>
    views.count({ view: subscribersView, list: 'byStatus', where: { status } });
  const mails = (state: string) => views.count({ view: mailOutboxView, list: 'byState', where: { state } });
  const [pending, subscribed, ended] = await Promise.all([
    people('pending'),
    people('subscribed'),
    people('ended'),
  ]);
  const [due, failed] = await Promise.all([mails('due'), mails('failed')]);
  const issues = await views.page({ view: newsletterIssuesView, list: 'newest', limit: issuesShown });
  return {
    sendsMail: subscribers.sendsMail,
    subscribers: { pending, subscribed, ended },
    mail: { due, failed },
    issues: issues.documents.map(({ id, subject, writtenAt }) => ({ id, subject, writtenAt })),
  };
});
