import { execFileSync } from 'node:child_process';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Problem } from '../../scripts/lib/problem.mjs';
import { requiredProgram } from '../../scripts/lib/processes.mjs';
import { run } from '../../scripts/lib/run.mjs';
import { endingWith } from '../bench/whole-stack.mjs';

const megabyte = 1_000_000;
const options = 'loop,commit=1';

/** Mounts a small file system at `place`: ext4 in a file, or tmpfs on machines without loop devices. */
export async function withSmallDisk(place, megabytes, work) {
  if (process.getuid?.() !== 0)
    throw new Problem('Only root may mount a small disk.', 'Run the tests as root.');
  await mkdir(place, { recursive: true });
  const image = `${place}.img`;
  const kind = await mountFile(image, place, megabytes).catch(() => mountMemory(place, megabytes));
  return endingWith(
    async () => {
      await run(requiredProgram('umount'), ['--lazy', place]);
      await rm(image, { force: true });
    },
    () => work(kind),
  );
}

/**
 * Mounts a disk at `place` that can lose its power: everything that wasn't written to it by then is gone. Its journal is
 * written every second.
 */
export async function withDiskThatLosesPower(place, megabytes, work) {
  return withSmallDisk(place, megabytes, (kind) => {
    if (kind !== 'ext4')
      throw new Problem('There are no loop devices here.', 'Run the tests on a machine with loop devices.');
    return work({
      sync: () => run('sync', ['--file-system', place]),
      cutPower: () => shutDown(place),
      async restorePower() {
        await run(requiredProgram('umount'), [place]);
        await run(requiredProgram('mount'), ['-o', options, `${place}.img`, place]);
      },
    });
  });
}

/** EXT4_IOC_SHUTDOWN with EXT4_GOING_FLAGS_NOLOGFLUSH: from now on, the file system neither writes nor reads. */
function shutDown(place) {
  const call =
    'open(my $f, "<", $ARGV[0]) or die $!; my $flags = pack("L", 2); ioctl($f, 0x8004587D, $flags) or die $!';
  execFileSync(requiredProgram('perl'), ['-e', call, place]);
}

async function mountFile(image, place, megabytes) {
  const file = await open(image, 'w');
  await file.truncate(megabytes * megabyte);
  await file.close();
  await run(requiredProgram('mkfs.ext4'), ['-q', '-m', '0', image]);
  await run(requiredProgram('mount'), ['-o', options, image, place]);
  return 'ext4';
}

async function mountMemory(place, megabytes) {
  await run(requiredProgram('mount'), ['-t', 'tmpfs', '-o', `size=${megabytes * megabyte}`, 'tmpfs', place]);
  return 'tmpfs';
}

/** Writes until the disk is full. Resolves to a function that frees the space again. */
export async function fill(place) {
  const name = join(place, 'filler');
  const file = await open(name, 'w');
  for (const size of [megabyte, 4096]) await writeUntilFull(file, Buffer.alloc(size, 1));
  await file.close();
  return () => rm(name);
}

async function writeUntilFull(file, bytes) {
  try {
    for (;;) if ((await file.write(bytes)).bytesWritten < bytes.length) return;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  }
}
