import { Moon, Sun } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '../components/button.tsx';
import { t } from '../lib/messages.ts';
import { useTheme } from '../lib/theme.ts';

export function themeToggleLabel(theme: 'light' | 'dark'): string {
  return theme === 'dark' ? t('frame.switch-to-light-theme') : t('frame.switch-to-dark-theme');
}

/** The other props are those that a tooltip sets on its trigger. */
export function ThemeToggle(props: ComponentProps<typeof Button>) {
  const { theme, toggle } = useTheme();
  const Icon = theme === 'dark' ? Sun : Moon;
  return (
    <Button
      {...props}
      variant="quiet"
      size="icon"
      aria-label={themeToggleLabel(theme)}
      onClick={(event) => {
        props.onClick?.(event);
        toggle();
      }}
    >
      <Icon aria-hidden="true" size={18} />
    </Button>
  );
}
