import styled from 'styled-components';
import { SectionHeading } from '../ui/SectionHeading';

/** Heads a part of the day, in the size of the pickup mode. */
export const PartHeading = styled(SectionHeading)`
  font-size: 18px;
  line-height: 1.3;
`;
