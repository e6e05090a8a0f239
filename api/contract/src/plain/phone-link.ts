/** The names at the end of a host that are common here. Any other dot belongs to a name: 'St.Georgen', 'Mag.Huber'. */
const ENDINGS =
  'app|at|biz|ch|click|com?|de|dev|eu|gl|info|io|link|ly|me|net|online|org|ru|shop|site|top|wien|xyz';
const LINK = new RegExp(`://|www\\.|@|[\\p{L}\\p{N}-][.。](?:${ENDINGS})(?![\\p{L}\\p{N}])`, 'iu');

/** True if a phone makes a link of a part of the text. SMS repeat names, under the sender of the farm. */
export const carriesLink = (text: string): boolean => LINK.test(text.normalize('NFKC'));

export const ONLY_A_NAME = 'Bitte nur den Namen, ohne Internet- oder E-Mail-Adresse';
