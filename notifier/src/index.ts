export { type Notifier, type NotifierOptions, startNotifier } from './start-notifier.ts';
