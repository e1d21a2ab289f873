import { MailCheck } from 'lucide-react';
import { t } from '../../../lib/messages.ts';

/** Shows the hub's response, which is the same for new and known addresses. */
export function WelcomeCard({ message }: { message: string }) {
  return (
    <div
      role="status"
      className="flex items-start gap-3 rounded-md border border-accent/40 bg-accent-soft px-4 py-3"
    >
      <MailCheck aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-accent" />
      <div>
        <p className="font-semibold">{t('newsletter.welcome-aboard')}</p>
        <p className="text-caption text-muted">{message}</p>
      </div>
    </div>
  );
}
