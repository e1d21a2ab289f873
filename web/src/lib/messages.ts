import type { MessageId } from '@runrate/messages/english';
import { formatMessage, formatParts, type Message, type Tags, type Values } from '@runrate/messages/format';
import { createElement, Fragment, type ReactNode } from 'react';
import { hubLanguage } from './hub-language.ts';

/** Returns the text of a message. Its id must be a literal: `t('news.more', { count })`. */
export function t(id: MessageId, values: Values = {}): string {
  return formatMessage(toMessage(id), values, hubLanguage());
}

/** Returns a message with markup: `rich('news.terms', { link: (text) => <Link to="/terms">{text}</Link> })`. */
export function rich(id: MessageId, tags: Tags<ReactNode>, values: Values = {}): ReactNode {
  const parts = formatParts<ReactNode>(toMessage(id), { values, tags, language: hubLanguage() });
  return createElement(Fragment, null, ...parts);
}

/** The build replaces each id with the message itself (web/messages-plugin.ts). */
function toMessage(id: MessageId): Message {
  return id as unknown as Message;
}
