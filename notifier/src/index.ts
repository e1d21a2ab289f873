export { followedKinds, loadFollowed } from './follows/followed-items.ts';
export type { Mail, MailSender, SendOutcome } from './mail/mail-sender.ts';
export {
  composeIssue,
  countRecipients,
  findDraft,
  findUpcoming,
  lacksImprint,
  proposeWishes,
} from './newsletter/issue-drafts.ts';
export { toIssueHeading } from './newsletter/issue-heading.ts';
export { type IssueSources, type LoadedEntry, loadEntries } from './newsletter/load-entries.ts';
export { previewIssueMail, sendTestMail } from './newsletter/preview-issue.ts';
export { type Notifier, type NotifierOptions, startNotifier } from './start-notifier.ts';
