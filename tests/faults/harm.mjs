// Loaded into a program of the api before it starts. After SIGUSR2 it hangs or uses up its memory.
const kept = [];

const harms = {
  loop() {
    for (;;);
  },
  memory() {
    setInterval(() => kept.push(Array.from({ length: 100_000 }, () => ({}))), 10);
  },
};

process.on('SIGUSR2', harms[process.env.HARM ?? '']);
