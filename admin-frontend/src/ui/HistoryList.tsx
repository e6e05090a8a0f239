import { Flex, Timeline } from 'antd';
import { theme } from '../theme/theme';
import { SectionHeading } from './SectionHeading';
import { Muted } from './text';

type Actor = 'admin' | 'helper' | 'customer' | 'system' | 'other';

export interface HistoryEntry {
  id: string | number;
  actor: Actor;
  /** 'Per Link'. */
  who: string;
  /** '19.11.2026, 20:15 Uhr'. */
  at: string;
  what: string;
}

const COLORS: Record<Actor, string> = {
  admin: theme.color.primary700,
  helper: theme.color.primary700,
  customer: theme.color.accent,
  system: theme.color.control,
  other: theme.color.control,
};

const NAMES: Partial<Record<Actor, string>> = {
  admin: 'Verwaltung',
  helper: 'Per Helferlink',
  system: 'System',
  other: 'Jemand anderer',
};

/**
 * Returns who did something; `by` is the name of a person at the farm. A customer creates a record in the shop, and changes
 * it by its link.
 */
export const whoOf = (
  { actor, by }: { actor: Actor; by?: string | undefined },
  isCreation: boolean,
): string => (by === undefined ? (NAMES[actor] ?? (isCreation ? 'Im Shop' : 'Per Link')) : `von ${by}`);

/** Tells what happened to a record. */
export const HistoryList = ({ entries }: { entries: readonly HistoryEntry[] }) => (
  <section aria-label="Verlauf">
    <SectionHeading as="h3" style={HEADING}>
      Verlauf
    </SectionHeading>
    <Timeline
      items={entries.map(({ id, actor, who, at, what }) => ({
        key: id,
        color: COLORS[actor],
        content: (
          <>
            <Flex wrap gap="0 12px" justify="space-between">
              <strong>{who}</strong>
              <Muted>{at}</Muted>
            </Flex>
            {what}
          </>
        ),
      }))}
    />
  </section>
);

const HEADING = { margin: '16px 0' };
