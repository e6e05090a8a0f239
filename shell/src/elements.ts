import styled from 'styled-components';

// The back office is in the same document: a rule for all links or headings would change antd's.

export const Heading = styled.h1`
  margin: 0;
  font: 600 34px / 1.15 var(--serif);
`;

const linkStyle = `
  color: var(--primary-700);
  text-decoration: underline;
  text-underline-offset: 3px;

  &:hover {
    color: var(--primary-800);
  }
`;

export const Link = styled.a`
  ${linkStyle}
`;

export const LinkButton = styled.button`
  padding: 0;
  border: 0;
  background: none;
  font: inherit;
  cursor: pointer;
  ${linkStyle}
`;

export const Button = styled.button`
  min-height: 52px;
  padding: 10px 28px;
  border: 0;
  border-radius: 6px;
  background: var(--primary-700);
  color: #fff;
  font: 650 17px / 1.3 var(--sans);
  cursor: pointer;

  &:hover {
    background: var(--primary-800);
  }

  &:disabled {
    background: var(--grey-tint);
    color: var(--ink-muted);
    cursor: default;
  }

  @media (prefers-reduced-motion: no-preference) {
    transition: background-color 120ms;
  }
`;

/** A button beside the main button of a page. */
export const QuietButton = styled(Button)`
  border: 1px solid var(--control);
  background: #fff;
  color: var(--ink);

  &:hover {
    border-color: var(--ink);
    background: #fff;
  }
`;

export const Alert = styled.p`
  margin: 0;
  padding: 12px 16px;
  border-left: 4px solid var(--error);
  background: var(--error-tint);
`;
