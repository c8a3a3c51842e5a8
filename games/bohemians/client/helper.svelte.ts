/* Whether "arrange my best day" is offered. Kept in the browser. */
const key = 'salon.bohemians.helper';

class Helper {
  on = $state(read());
  turn(on: boolean): void {
    this.on = on;
    localStorage.setItem(key, on ? 'on' : 'off');
  }
}

function read(): boolean {
  try {
    return localStorage.getItem(key) !== 'off';
  } catch {
    return true; // no storage: offered
  }
}

export const helper = new Helper();
