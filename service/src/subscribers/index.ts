/** Mail subscribers: shared by the pages about subscriptions and the program that sends mail. */
export { type ErasureRegister, noRegister, openErasureRegister } from './erasure-register.ts';
export { followPlaceId } from './follow-place.ts';
export { Follows } from './follows.ts';
export { toIssueHtml, toWebAddress } from './issue-html.ts';
export {
  type MailLook,
  styles,
  toButtonForm,
  toButtonLink,
  toButtonStyle,
  toHtmlDocument,
  toSmallPrint,
} from './mail-html.ts';
export { type NewsletterKeys, openNewsletterKeys } from './newsletter-keys.ts';
export { openSubscribers, type Subscribers } from './open-subscribers.ts';
export { Subscriptions } from './subscriptions.ts';
