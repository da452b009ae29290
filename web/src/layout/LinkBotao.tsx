import { createLink } from '@tanstack/react-router';
import { ButtonLink } from '../ui/Button.tsx';

/** A link of the router with the looks of a button. */
export const LinkBotao = createLink(ButtonLink);
