/** What the member chose in the menu: free gestures, and the size of text in percent. */
export interface DisplayChoice {
  readonly isFree: boolean;
  readonly textSize: number;
}
export const textSizes: readonly number[] = [100, 125, 150, 200];

const storageKey = 'fudaya.display';
const standard: DisplayChoice = { isFree: false, textSize: 100 };

export function displaySettings(): DisplayChoice {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Partial<DisplayChoice>;
    const textSize = textSizes.find((size) => size === kept.textSize) ?? standard.textSize;
    return { isFree: kept.isFree === true, textSize };
  } catch {
    return standard;
  }
}

/** Applies at once, and on the next visit. */
export function keepDisplaySettings(choice: DisplayChoice): void {
  applyDisplaySettings(choice);
  try {
    localStorage.setItem(storageKey, JSON.stringify(choice));
  } catch {
    // Without storage the choice holds for this page.
  }
}

export function applyDisplaySettings({ isFree, textSize }: DisplayChoice = displaySettings()): void {
  const { dataset, style } = document.documentElement;
  dataset['gestures'] = isFree ? 'free' : 'limited';
  style.fontSize = textSize === standard.textSize ? '' : `${textSize}%`;
}
