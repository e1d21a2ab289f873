import { NewsletterScreen } from '../../features/newsletter/newsletter-screen.tsx';

export function Screen() {
  return <NewsletterScreen />;
}
