/* What a player may switch off. Kept in the browser. */
class Choice {
  on = $state(true);
  private readonly key: string;
  constructor(name: string) {
    this.key = `salon.bohemians.${name}`;
    try {
      this.on = localStorage.getItem(this.key) !== 'off';
    } catch {
      // no storage: on
    }
  }
  turn(on: boolean): void {
    this.on = on;
    localStorage.setItem(this.key, on ? 'on' : 'off');
  }
}

export const helper = new Choice('helper'); // "arrange my best day" is offered
export const story = new Choice('story'); // a lived day is told in a sentence
