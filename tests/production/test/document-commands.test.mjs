import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { adapted, blocksUnder, commandBlocks } from '../document-commands.mjs';

const document = `# Guide

## Install

\`\`\`sh
git clone <address> /srv/shop    # once
./hofkiste einrichten
\`\`\`

\`\`\`sql
CREATE DATABASE hofkiste;
\`\`\`

1. In a list:

   \`\`\`sh
   # only a comment
   ./hofkiste status
   \`\`\`

### Later

\`\`\`sh
./hofkiste start
\`\`\`
`;

describe('the commands of a document', () => {
  it('the shell blocks under a heading end at the next heading, without comments and other languages', () => {
    assert.deepEqual(blocksUnder(document, 'Install'), [
      ['git clone <address> /srv/shop', './hofkiste einrichten'],
      ['./hofkiste status'],
    ]);
  });

  it('a placeholder is replaced, and missed when the document no longer has it', () => {
    assert.deepEqual(adapted(['git clone <address> x'], { '<address>': 'origin' }), ['git clone origin x']);
    assert.throws(
      () => adapted(['git pull'], { '<address>': 'origin' }),
      /"<address>" is in the commands no more/,
    );
  });
});

/** The commands that the production test runs. */
const sections = {
  'docs/installieren.md': ['Schritt für Schritt'],
  'docs/operations.md': ['Install', 'Upgrade', 'Roll back', 'Backup', 'Restore'],
  'docs/wenn-etwas-nicht-geht.md': [
    'Nichts antwortet',
    'Der Platz ist aus',
    'Eine Sicherung einspielen',
    'Das Passwort ist vergessen',
    'Der Browser warnt vor dem Zertifikat',
  ],
};

it('each chapter that the production test runs has commands of ./hofkiste', () => {
  const empty = Object.entries(sections).flatMap(([path, titles]) =>
    titles.filter((title) => !commandBlocks(path, title).flat().join('\n').includes('./hofkiste ')),
  );
  assert.deepEqual(empty, []);
});
