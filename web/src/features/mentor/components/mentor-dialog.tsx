import { Dialog } from '../../../components/dialog.tsx';
import { ThirdPartyFrame } from '../../../components/third-party-frame.tsx';
import { useSiteConfig } from '../../../lib/site-config.tsx';

export function MentorDialog({ onClose }: { onClose: () => void }) {
  const { frames } = useSiteConfig();
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="AI Mentor"
      width="wide"
      footer="The chat is free. To have it remember you, a login (account) with its provider is needed."
    >
      {frames.mentor ? (
        <ThirdPartyFrame
          src={frames.mentor}
          title="AI Mentor chat"
          loadingLabel="Loading the AI Mentor…"
          className="h-[72dvh]"
        />
      ) : null}
    </Dialog>
  );
}
