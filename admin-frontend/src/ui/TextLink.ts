import { Link } from 'react-router-dom';
import styled from 'styled-components';

/** A link among words: its colour alone would not set it apart. */
export const TextLink = styled(Link)`
  text-decoration: underline;
`;
