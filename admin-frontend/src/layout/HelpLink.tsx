import { type MouseEvent, useContext } from 'react';
import { Link, useHref } from 'react-router-dom';
import styled from 'styled-components';
import { onPhone, theme } from '../theme/theme';
import { LeaveGuardContext } from '../ui/dialogs/LeaveWarning';
import { Icon } from '../ui/Icon';
import { visuallyHidden } from '../ui/text';

interface Props {
  /** The id of a chapter of the handbook. */
  chapter: string;
  /** The title of the page. */
  page: string;
}

/** Leads to the chapter about the page; in a new tab while something on the page isn't saved. */
export function HelpLink({ chapter, page }: Props) {
  const to = `/hilfe/${chapter}`;
  const href = useHref(to);
  const leaveGuard = useContext(LeaveGuardContext);

  const keepUnsaved = (event: MouseEvent) => {
    if (!leaveGuard.ask) return;
    event.preventDefault();
    window.open(href);
  };

  return (
    <Help to={to} aria-label={`Hilfe: ${page}`} onClick={keepUnsaved}>
      <Icon name="question" />
      <Word>Hilfe</Word>
    </Help>
  );
}

const Word = styled.span`
  ${onPhone} {
    ${visuallyHidden}
  }
`;

const Help = styled(Link)`
  display: flex;
  gap: 6px;
  align-items: center;
  padding: 4px 0;

  ${onPhone} {
    --focus: ${theme.color.white};
    --focus-offset: -3px;

    grid-area: 1 / 3;
    justify-content: center;
    height: 48px;
    color: ${theme.color.white};
    font-size: 22px;
  }

  @media print {
    display: none;
  }
`;
