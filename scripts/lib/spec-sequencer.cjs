const { basename } = require('node:path');
const { default: Sequencer } = require('@jest/test-sequencer');

/** Runs the groups in the order of their numbers. */
module.exports = class NumberSequencer extends Sequencer {
  sort(tests) {
    return tests.toSorted((a, b) => (basename(a.path) < basename(b.path) ? -1 : 1));
  }
};
