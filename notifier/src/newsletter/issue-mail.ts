import { defaultLanguage, type HubConfig, isEnglish, type NewsletterIssue } from '@runrate/contracts';
import { type Translate, translator } from '@runrate/messages';
import { escapeHtml } from '@runrate/service';
import {
  type MailLook,
  toHtmlDocument,
  toIssueHtml,
  toSmallPrint,
  toWebAddress,
} from '@runrate/service/subscribers';
import type { Mail } from '../mail/mail-sender.ts';

export interface IssueLinks {
  readonly look: MailLook;
  readonly heading: string;
  /** URL of the issue on the web. */
  readonly webUrl: string;
  readonly unsubscribeUrl: string;
}

type Item = NewsletterIssue['items'][number];

/** Renders an issue as HTML and plain text. */
export function toIssueMail(
  issue: Pick<NewsletterIssue, 'subject' | 'introduction' | 'items' | 'imprint'>,
  { look, heading, webUrl, unsubscribeUrl }: IssueLinks,
): Pick<Mail, 'subject' | 'text' | 'html'> {
  const { language } = look;
  const brand = look.brand.name;
  const t = translator(language);
  const text = [
    t('mails.labelled', {
      label: brand,
      text: isEnglish(language ?? defaultLanguage)
        ? heading.charAt(0).toLowerCase() + heading.slice(1)
        : heading,
    }),
    ...[issue.introduction?.trim() ?? ''].filter(Boolean),
    ...issue.items.map((item) => toItemText(t, item)),
    ...[issue.imprint?.trim() ?? ''].filter(Boolean),
    [
      t('mails.labelled', { label: t('mails.read-on-the-web'), text: webUrl }),
      t('mails.labelled', { label: t('mails.unsubscribe'), text: unsubscribeUrl }),
    ].join('\n'),
  ].join('\n\n');
  const footer = `<a href="${escapeHtml(webUrl)}">${t('mails.read-on-the-web')}</a> · <a href="${escapeHtml(unsubscribeUrl)}">${t('mails.unsubscribe')}</a>`;
  const body = [toIssueHtml(issue, brand, heading), toSmallPrint(footer)].join('\n');
  return {
    subject: issue.subject,
    text,
    html: toHtmlDocument(issue.subject, body, look),
  };
}

function toItemText(t: Translate, item: Item): string {
  const address = toWebAddress(item.url);
  return [
    t('mails.title-of-category', { title: item.title, category: item.category }),
    item.summary,
    ...(address === undefined ? [] : [address]),
  ].join('\n');
}

/** The subject of an issue: the hub and its first item. */
export function toSubject(
  { brand, language }: Pick<HubConfig, 'brand' | 'language'>,
  { title }: { readonly title: string },
): string {
  return translator(language)('mails.labelled', { label: brand.name, text: title });
}
