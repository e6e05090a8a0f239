import { Button } from 'antd';
import styled from 'styled-components';
import { onPhone } from '../../theme/theme';
import { FlexList } from '../FlexList';
import { Tooltip } from '../notice/Tooltip';
import type { Placeholders } from './placeholders';

interface Props {
  placeholders: Placeholders;
  /** The name of the text area that takes them. */
  field: string;
  label?: string | undefined;
  className?: string;
}

/** Buttons that insert a placeholder at the cursor. */
export const PlaceholderChips = ({ placeholders, field, label = 'Platzhalter', className }: Props) => (
  <FlexList wrap gap={6} aria-label={label} className={className}>
    {Object.entries(placeholders).map(([placeholder, { caption, meaning }]) => (
      <li key={placeholder}>
        <Tooltip isBelow content={`${meaning}: ${placeholder}`}>
          <Chip
            size="small"
            // The text keeps the focus and with it the cursor
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => insert(placeholder, field)}
          >
            {caption}
          </Chip>
        </Tooltip>
      </li>
    ))}
  </FlexList>
);

function insert(placeholder: string, field: string) {
  const area = document.querySelector<HTMLTextAreaElement>(`textarea[name="${field}"]`);
  if (!area) return;
  area.focus();
  area.setRangeText(placeholder, area.selectionStart, area.selectionEnd, 'end');
  // React calls onChange for it
  area.dispatchEvent(new Event('input', { bubbles: true }));
}

const Chip = styled(Button)`
  height: 28px;
  padding: 0 10px;
  font-weight: 400;

  ${onPhone} {
    height: 44px;
  }
`;
