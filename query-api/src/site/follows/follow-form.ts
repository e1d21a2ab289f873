import { followFrequencySchema } from '@runrate/contracts';
import { translator } from '@runrate/messages';
import { escapeHtml } from '@runrate/service';
import { type MailLook, styles, toButtonStyle } from '@runrate/service/subscribers';
import type { FollowWish } from '../../desks/newsletter/ask-to-follow.ts';

/** Renders the form for following by mail, with a problem shown at the field. */
export function toFollowForm(
  look: MailLook,
  { kind, value, frequency, email }: FollowWish,
  problem?: string,
): string {
  const t = translator(look.language);
  const names = {
    'at-once': t('mails.at-once'),
    daily: t('mails.daily'),
    weekly: t('mails.weekly'),
  };
  const choices = followFrequencySchema.options.map((one) => {
    const checked = one === frequency ? ' checked' : '';
    return `<label style="display:block;padding:4px 0"><input type="radio" name="frequency" value="${one}"${checked}> ${names[one]}</label>`;
  });
  return [
    '<form method="post" action="/follow">',
    `<input type="hidden" name="kind" value="${kind}"><input type="hidden" name="value" value="${escapeHtml(value)}">`,
    `<p><label for="email">${t('mails.email-address')}</label><br>`,
    `<input id="email" name="email" type="email" required autocomplete="email" value="${escapeHtml(email)}"${problem ? ' aria-invalid="true" aria-describedby="problem"' : ''} style="${styles.field}"></p>`,
    problem ? `<p id="problem" role="alert"><strong>${escapeHtml(problem)}</strong></p>` : '',
    `<fieldset style="${styles.fieldset}"><legend>${t('mails.how-often')}</legend>${choices.join('')}</fieldset>`,
    `<p class="small" style="${styles.small}">${t('mails.you-confirm')}</p>`,
    `<button style="${toButtonStyle(look)}">${t('mails.follow-by-mail')}</button>`,
    '</form>',
  ].join('');
}
