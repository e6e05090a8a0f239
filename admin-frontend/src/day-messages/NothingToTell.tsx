import { LinkButton } from '../ui/LinkButton';
import { EmptyCrate } from '../ui/records/EmptyCrate';

/** Replaces a form about a day for which there is nothing to do. */
export const NothingToTell = ({ title }: { title: string }) => (
  <EmptyCrate title={title}>
    <LinkButton to="/pickup-days">Zu den Abholtagen</LinkButton>
  </EmptyCrate>
);
