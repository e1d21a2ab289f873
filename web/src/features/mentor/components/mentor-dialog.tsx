import { Dialog } from '../../../components/dialog.tsx';
import { ThirdPartyFrame } from '../../../components/third-party-frame.tsx';
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
          title={`${mentorTitle} chat`}
          loadingLabel={`Loading the ${mentorTitle}…`}
          className="h-[72dvh]"
        />
      ) : null}
    </Dialog>
  );
}
