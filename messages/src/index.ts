export * from './compile-message.ts';
export * from './english.ts';
export * from './format-message.ts';
export * from './languages.ts';
export * from './messages.ts';
