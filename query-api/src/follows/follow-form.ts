import { followFrequencySchema } from '@runrate/contracts';
import { escapeHtml } from '@runrate/service';
import { styles } from '@runrate/service/subscribers';
import type { FollowWish } from './ask-to-follow.ts';

export const frequencyNames = { 'at-once': 'at once', daily: 'daily', weekly: 'weekly' } as const;

/** The form that asks to follow by mail; what is wrong with it stands at the field. */
export function toFollowForm({ kind, value, frequency, email }: FollowWish, problem?: string): string {
  const choices = followFrequencySchema.options.map((one) => {
    const checked = one === frequency ? ' checked' : '';
    return `<label style="display:block;padding:4px 0"><input type="radio" name="frequency" value="${one}"${checked}> ${upper(frequencyNames[one])}</label>`;
  });
  return [
    '<form method="post" action="/follow">',
    `<input type="hidden" name="kind" value="${kind}"><input type="hidden" name="value" value="${escapeHtml(value)}">`,
    '<p><label for="email">Email address</label><br>',
    `<input id="email" name="email" type="email" required autocomplete="email" value="${escapeHtml(email)}"${problem ? ' aria-invalid="true" aria-describedby="problem"' : ''} style="${styles.field}"></p>`,
    problem ? `<p id="problem" role="alert"><strong>${escapeHtml(problem)}</strong></p>` : '',
    `<fieldset style="${styles.fieldset}"><legend>How often</legend>${choices.join('')}</fieldset>`,
    `<p class="small" style="${styles.small}">You confirm by a link in a mail. Every mail ends it with one click.</p>`,
    `<button style="${styles.button}">Follow by mail</button>`,
    '</form>',
  ].join('');
}

function upper(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
