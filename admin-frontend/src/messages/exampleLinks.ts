import { cancelPath, standingPath } from '@hofkiste/contract/plain/links';

/** Example that is as long as a real token. */
const TOKEN = 'k7QmZp3xVd8RtYw2LsNfHb5c';

/** Returns a link that is as long as one to an order. */
export const exampleOrderLink = () => window.location.origin + cancelPath(TOKEN);

/** Returns a link that is as long as one to a standing order. */
export const exampleStandingLink = () => window.location.origin + standingPath(TOKEN);
