import { loadModule } from './loadModule';

describe('a part of the shop', () => {
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('is loaded once more after 2 s if it fails', async () => {
    jest.useFakeTimers();
    const load = jest.fn().mockRejectedValueOnce(new Error('lost')).mockResolvedValue('module');
    const module = loadModule(load);
    await jest.advanceTimersByTimeAsync(1900);
    expect(load).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(200);
    expect(await module).toBe('module');
  });

  it('is loaded once more when the connection is back', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const load = jest.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('module');
    const module = loadModule(load);
    await Promise.resolve();
    await Promise.resolve();
    window.dispatchEvent(new Event('online'));
    expect(await module).toBe('module');
  });

  it('fails if the second try fails', async () => {
    jest.useFakeTimers();
    const module = loadModule(() => Promise.reject(new Error('lost')));
    const result = expect(module).rejects.toThrow('lost');
    await jest.advanceTimersByTimeAsync(2100);
    await result;
  });
});
