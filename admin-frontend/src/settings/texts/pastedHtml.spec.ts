import { pastedHtml } from './pastedHtml';

const word = (level: number, mark: string, text: string, list = 'l0') =>
  `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:${list} level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${text}</p>`;

it.each([
  [
    'Google Docs: only what is bold there is bold',
    '<b style="font-weight:normal" id="docs-internal-guid-1"><p><span style="font-weight:400">a </span><span style="font-weight:700">b</span></p></b>',
    '<p>a <strong>b</strong></p>',
  ],
  ['a bold tag whose style says normal', '<p><b style="font-weight: 400">a</b></p>', '<p>a</p>'],
  [
    'a bold tag whose style says bold',
    '<p><b style="font-weight: bold">a</b></p>',
    '<p><b style="font-weight: bold">a</b></p>',
  ],
  ['a bold tag without a style', '<p><strong>a</strong></p>', '<p><strong>a</strong></p>'],
  [
    'spans that are italic and underlined',
    '<p><span style="font-style:italic;text-decoration:underline">a</span></p>',
    '<p><u><em>a</em></u></p>',
  ],
  [
    'the underline of a link',
    '<a href="https://hof.at"><span style="text-decoration:underline">a</span></a>',
    '<a href="https://hof.at">a</a>',
  ],
  ['a heading, whose weight is its own', '<h2><span style="font-weight:700">a</span></h2>', '<h2>a</h2>'],
  ['the first heading', '<h1><span>a</span></h1>', '<h2>a</h2>'],
  ['the title of Word', '<p class="MsoTitle">a</p>', '<h2>a</h2>'],
  ['a small heading', '<h4>a</h4>', '<h3>a</h3>'],
  [
    'a list of Word',
    `<p>vor</p>\n${word(1, '·', 'a')}\n${word(1, '·', '<b>b</b>')}<p>nach</p>`,
    '<p>vor</p>\n<ul><li>a</li><li><b>b</b></li></ul>\n<p>nach</p>',
  ],
  ['a numbered list of Word', word(1, '1.', 'a') + word(1, '2.', 'b'), '<ol><li>a</li><li>b</li></ol>'],
  [
    'a list within a list of Word',
    word(1, '·', 'a') + word(2, 'o', 'b') + word(2, 'o', 'c') + word(1, '·', 'd'),
    '<ul><li>a<ul><li>b</li><li>c</li></ul></li><li>d</li></ul>',
  ],
  [
    'two lists of Word',
    word(1, '·', 'a') + word(1, '1)', 'b', 'l1'),
    '<ul><li>a</li></ul><ol><li>b</li></ol>',
  ],
])('%s is pasted', (_, html, expected) => {
  expect(pastedHtml(html).replaceAll(/<!--.*?-->/g, '')).toBe(expected);
});
