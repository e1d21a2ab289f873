import { Dialog } from '../../../components/dialog.tsx';
import { ThirdPartyFrame } from '../../../components/third-party-frame.tsx';
import { t } from '../../../lib/messages.ts';
import { useSiteConfig } from '../../../lib/site-config.tsx';
import { useTexts } from '../../../lib/texts.ts';

export function MentorDialog({ onClose }: { onClose: () => void }) {
  const { frames } = useSiteConfig();
  const { mentorTitle, mentorTerms } = useTexts();
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={mentorTitle}
      width="wide"
      {...(mentorTerms ? { footer: mentorTerms } : {})}
    >
      {frames.mentor ? (
        <ThirdPartyFrame
          src={frames.mentor}
          title={t('mentor.chat', { title: mentorTitle })}
          loadingLabel={t('mentor.loading', { title: mentorTitle })}
          className="h-[72dvh]"
        />
      ) : null}
    </Dialog>
  );
}
