import { Tooltip, TooltipProvider } from '../components/tooltip.tsx';
import { useHasSection, useTexts } from '../lib/texts.ts';
import { useTheme } from '../lib/theme.ts';
import { SubscribeLink } from './subscribe-link.tsx';
import { ThemeToggle, themeToggleLabel } from './theme-toggle.tsx';

export function HeaderTools() {
  const { theme } = useTheme();
  const { newsletterHint } = useTexts();
  const hasSection = useHasSection();
  return (
    <TooltipProvider>
      <Tooltip text={themeToggleLabel(theme)}>
        <ThemeToggle />
      </Tooltip>
      {hasSection('newsletter') ? (
        <Tooltip text={newsletterHint}>
          <SubscribeLink />
        </Tooltip>
      ) : null}
    </TooltipProvider>
  );
}
