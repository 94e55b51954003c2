/** Ways to say a thing, and ways to say its contrary; `_` joins a phrase. A negator before a word turns it round anyway. */
export const turnedThings = `
rise increase grow high higher go_up get_higher get_bigger get_larger move_up climb shoot_up gain raise greater more_and_more | fall decrease drop decline sink low lower go_down get_lower get_smaller move_down come_down reduce lessen diminish less_and_less shrink
expand get_bigger get_larger swell become_bigger become_larger stretch need_more_space take_up_more_space bigger | contract shrink get_smaller become_smaller smaller
fast quick rapid swift speedily high_speed at_speed | slow sluggish low_speed
accelerate speed_up go_faster get_faster move_faster become_faster faster quicken | decelerate slow_down go_slower get_slower slower brake
heat warm hot hotter warmer get_hot get_warm get_hotter get_warmer warm_up heat_up become_hot become_warmer | cool cold cooler colder chill get_cold get_colder cool_down become_cold become_colder get_cooler
constant unchanged stay_same stay_equal keep_same remain_same steady stable | change vary alter fluctuate
absorb take_in soak_up suck_up take_up draw_in | release emit give_off give_out let_out send_out set_free let_go
attract pull pull_toward draw_together | repel push push_away push_apart push_off
insulate insulator keep_warm poor_conductor bad_conductor conduct_bad conduct_poor keep_heat_in | conduct conductor good_conductor let_through pass_through
expensive dear costly high_price more_expensive dearer | cheap inexpensive low_price cheaper
survive stay_alive | die perish dead death starve
complete unbroken | incomplete broken break interrupted
identical same alike equal | different unlike distinct
together simultaneous same_time at_once same_moment one_time both_at_once | one_after_other separate apart
permanent lasting forever last_for_ever irreversible cannot_be_undone | temporary for_a_while short_time reversible can_be_undone
dense close_together tightly_packed packed_together | far_apart spread_out
strengthen stronger get_stronger make_stronger powerful | weaken weaker get_weaker make_weaker
prevent block hinder keep_from hold_back protect | allow let enable permit
dissolve soluble mix_in go_into_solution | insoluble
transparent see_through let_light_through | opaque block_light
reward praise reinforce | punish punishment
private secret hidden confidential | public open known_to_all shared
win victory victorious triumph | lose defeat beaten
rich wealthy well_off money | poor poverty badly_off
often frequent many_times again_and_again repeatedly | rare seldom hardly_ever
accept agree say_yes | reject refuse turn_down say_no
`;
