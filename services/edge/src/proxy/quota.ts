// What is counted in all and of each address: whoever takes much leaves the rest to others.
export interface QuotaLimits {
  readonly all: number;
  readonly ofAddress: number;
}

/** What one of them took; it is given back as a whole. */
export interface Share {
  /** False when there is no more, in all or for this address: nothing was taken then. */
  take(amount: number): boolean;
  leave(): void;
}

export interface Quota {
  enter(address: string): Share;
  readonly used: () => number;
}

export function createQuota(limits: QuotaLimits): Quota {
  const taken = new Map<string, number>();
  let all = 0;
  return {
    used: () => all,
    enter(address) {
      let own = 0;
      return {
        take(amount) {
          const ofAddress = taken.get(address) ?? 0;
          if (all + amount > limits.all || ofAddress + amount > limits.ofAddress) return false;
          own += amount;
          all += amount;
          taken.set(address, ofAddress + amount);
          return true;
        },
        leave() {
          all -= own;
          const left = (taken.get(address) ?? 0) - own;
          if (left > 0) taken.set(address, left);
          else taken.delete(address);
          own = 0;
        },
      };
    },
  };
}
