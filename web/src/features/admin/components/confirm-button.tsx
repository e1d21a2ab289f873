import { type ReactNode, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { t } from '../../../lib/messages.ts';

interface ConfirmButtonProps {
  /** Text of the button, and of the button that confirms. */
  label: string;
  /** Title of the confirmation dialog. */
  question: string;
  /** What the action does and whether it can be undone. */
  children: ReactNode;
  onConfirm: () => void;
  disabled: boolean;
  variant?: 'primary' | 'outline';
  size?: 'sm' | 'md';
}

/** A button for an irreversible action: it asks for confirmation first. */
export function ConfirmButton({
  label,
  question,
  children,
  onConfirm,
  disabled,
  variant = 'outline',
  size = 'md',
}: ConfirmButtonProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant={variant} size={size} disabled={disabled} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <Dialog open={asking} onOpenChange={setAsking} title={question}>
        <div className="flex flex-col gap-5 px-5 py-4">
          <div className="text-ui text-muted">{children}</div>
          <div className="flex flex-wrap justify-end gap-2">
            <Button onClick={() => setAsking(false)}>{t('admin.cancel')}</Button>
            <Button
              variant="primary"
              onClick={() => {
                setAsking(false);
                onConfirm();
              }}
            >
              {label}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
