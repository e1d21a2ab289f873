import type { MessageId } from '@runrate/messages/english';
import { formatMessage, formatParts, type Message, type Tags, type Values } from '@runrate/messages/format';
import { createElement, Fragment, type ReactNode } from 'react';
import { hubLanguage } from './hub-language.ts';

/** The text of a message, by its name as a literal: `t('news.more', { count })`. */
export function t(id: MessageId, values: Values = {}): string {
  return formatMessage(toMessage(id), values, hubLanguage());
}

/** A message with more in it than text: `rich('news.terms', { link: (text) => <Link to="/terms">{text}</Link> })`. */
export function rich(id: MessageId, tags: Tags<ReactNode>, values: Values = {}): ReactNode {
  const parts = formatParts<ReactNode>(toMessage(id), { values, tags, language: hubLanguage() });
  return createElement(Fragment, null, ...parts);
}

/** The build puts the message itself in the place of its name (web/messages-plugin.ts). */
function toMessage(id: MessageId): Message {
  return id as unknown as Message;
}
